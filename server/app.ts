import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/paths.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { WriteJournal } from './accounts/journal.ts';
import { Sessions } from './accounts/sessions.ts';
import { AccountRepository } from './features/account/repository.ts';
import { accountRoutes } from './features/account/routes.ts';
import { AccountService } from './features/account/service.ts';
import { AuthRepository } from './features/auth/repository.ts';
import { authRoutes } from './features/auth/routes.ts';
import { AuthService } from './features/auth/service.ts';
import { AnnouncementRepository } from './features/announcements/repository.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { AnnouncementService } from './features/announcements/service.ts';
import { batchLineRoutes } from './features/batch-lines/routes.ts';
import { BatchLineRepository } from './features/batch-lines/repository.ts';
import { BatchLineService } from './features/batch-lines/service.ts';
import { HealthRepository } from './features/health/repository.ts';
import { healthRoutes } from './features/health/routes.ts';
import { HealthService } from './features/health/service.ts';
import { LocationRepository } from './features/location/repository.ts';
import { locationRoutes } from './features/location/routes.ts';
import { LocationService } from './features/location/service.ts';
import { ProfileRepository } from './features/profile/repository.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { ProfileService } from './features/profile/service.ts';
import { ProvinceRepository } from './features/province/repository.ts';
import { provinceRoutes } from './features/province/routes.ts';
import { ProvinceService } from './features/province/service.ts';
import { RemarkRepository } from './features/remarks/repository.ts';
import { remarkRoutes } from './features/remarks/routes.ts';
import { RemarkService } from './features/remarks/service.ts';
import { schoolRoutes } from './features/school/routes.ts';
import { ScoreRepository } from './features/scores/repository.ts';
import { scoreRoutes } from './features/scores/routes.ts';
import { ScoreService } from './features/scores/service.ts';
import { siteRoutes } from './features/site/routes.ts';
import { SyncRepository } from './features/sync/repository.ts';
import { syncRoutes } from './features/sync/routes.ts';
import { SyncService } from './features/sync/service.ts';
import { packRoutes } from './packs/routes.ts';
import type { PackStore } from './packs/store.ts';
import type { AppFiles } from './plugins/app-files.ts';
import { CallRegistry } from './plugins/calls.ts';
import { answerClientError, answerUnroutable, registerErrors } from './plugins/errors.ts';
import { BODY_LIMIT, registerRateLimit, TIMEOUTS } from './plugins/limits.ts';
import { collectOpenApi, registerOpenApi } from './plugins/open-api.ts';
import { loggerOptions, LogStream, registerRequestLog, requestId } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { refuseUnstorable } from './plugins/storable.ts';
import { registerStaticFiles } from './plugins/static-files.ts';
import { compileValidator } from './plugins/validation.ts';
import { SmsCodes } from './sms/codes.ts';
import { createSmsSender } from './sms/create.ts';
import type { SmsSender } from './sms/sender.ts';
import { registerSocket } from './realtime/socket.ts';
import type { SocketLimits } from './realtime/sockets.ts';

export interface AppParts {
  config: Config;
  db: Database;
  /** Loaded by whoever calls. */
  store: PackStore;
  /** The built app; empty where there is none. */
  files: AppFiles;
  logs?: LogStream;
  socketLimits?: Partial<SocketLimits>;
  /** In the place of the configured one. */
  sms?: SmsSender;
  /** Milliseconds; what codes and sessions go by. */
  now?: () => number;
}

/**
 * The whole server, not yet listening. Throws when a call of the contract has no handler. It owns
 * neither the database nor the store: whoever opened them closes them.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, store } = parts;
  const logs = parts.logs ?? new LogStream();
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    ...TIMEOUTS,
    trustProxy: config.trustProxy,
    genReqId: requestId,
    // One logger for all: what is logged of a request names its id itself.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(config.logLevel, logs),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  });
  // Only JSON is understood: anything else is a 415.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  registerErrors(app);
  registerSecurityHeaders(app, config);
  registerRequestLog(app, config.logLevel, logs);
  await collectOpenApi(app);
  await registerSocket(app, store, config, parts.socketLimits);
  registerStaticFiles(app, parts.files, config);
  packRoutes(app, store);
  await app.register((api, _options, done) => {
    registerRateLimit(api, config.ratePerMinute);
    refuseUnstorable(api);
    registerOpenApi(api);
    registerCalls(api, parts);
    api.all(`${API_PREFIX}/*`, { schema: { hide: true } }, (_request, reply) =>
      reply.callNotFound(),
    );
    done();
  });
  return app;
}

function registerCalls(app: FastifyInstance, parts: AppParts): void {
  const { config, db, store, now = Date.now } = parts;
  const sessions = new Sessions(db, now);
  const codes = new SmsCodes(db, parts.sms ?? createSmsSender(config.sms, printLine), {
    dailyCeiling: config.sms.dailyCeiling,
    now,
    onNotSent: (reason) => app.log.error({ err: reason }, 'a code was not sent'),
  });
  const isProvince = (name: string) => store.current.isProvince(name);
  const journal = new WriteJournal(db);
  const calls = new CallRegistry(app, () => store.current, { db, sessions, journal });
  authRoutes(calls, new AuthService(new AuthRepository(db, sessions), codes, isProvince));
  accountRoutes(calls, new AccountService(new AccountRepository(db, sessions), codes));
  profileRoutes(calls, new ProfileService(new ProfileRepository(db)));
  scoreRoutes(calls, new ScoreService(new ScoreRepository(db), store));
  healthRoutes(calls, new HealthService(new HealthRepository(db, store)));
  siteRoutes(calls, config.site);
  syncRoutes(calls, new SyncService(new SyncRepository(db, store), config.packsOrigin));
  provinceRoutes(calls, new ProvinceService(new ProvinceRepository(store)));
  locationRoutes(calls, new LocationService(new LocationRepository(db)));
  batchLineRoutes(calls, new BatchLineService(new BatchLineRepository(store)));
  remarkRoutes(calls, new RemarkService(new RemarkRepository(store)));
  schoolRoutes(calls);
  announcementRoutes(calls, new AnnouncementService(new AnnouncementRepository(db)));
  calls.expectComplete();
}

/** Codes of the sender for development; on standard output beside the log. */
function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
