import { useStoredAnswer } from '#db/queries.ts';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

/** Copyright and filing numbers, as configured; nothing where none is. */
export default function SiteFooter() {
  const site = useStoredAnswer('GET /api/site');
  if (!site?.copyright && !site?.icp && !site?.police) return null;
  return (
    <p className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {site.copyright && <span>{site.copyright}</span>}
      {site.icp && (
        <a href={ICP_REGISTER} rel="noreferrer" className="hover:underline">
          {site.icp}
        </a>
      )}
      {site.police && (
        <a href={POLICE_REGISTER} rel="noreferrer" className="hover:underline">
          {site.police}
        </a>
      )}
    </p>
  );
}
