import type { EquivalentScoreShow } from '#domain/provinces.ts';
import { FILING_UNITS, type ProvinceRule } from '#domain/province-rules.ts';
import type { Source } from '#domain/sources.ts';
import {
  DocumentDefect,
  expectFormat,
  list,
  record,
  sources,
  text,
  texts,
  whole,
  wholeOrNull,
} from './reading.ts';

export interface SourcedProvinceRule extends ProvinceRule {
  source: Source;
}

/** What the spec's remark calls answer for a province. */
export interface ProvinceRemarks {
  instructionsForReporting: string | null;
  equivalentScoreDescription: string;
  equivalentScoreShow: EquivalentScoreShow;
}

/** Scope `province/{province}`: its filing rules, newest year first, and its remarks. */
export interface ProvinceDocument {
  format: 1;
  province: string;
  sources: Source[];
  rules: (ProvinceRule & { sourceIndex: number })[];
  remarks: ProvinceRemarks;
}

export interface ProvinceFacts {
  province: string;
  rules: SourcedProvinceRule[];
  remarks: ProvinceRemarks;
}

export function encodeProvince(facts: ProvinceFacts): ProvinceDocument {
  const used = [...new Map(facts.rules.map((r) => [r.source.id, r.source])).values()];
  return {
    format: 1,
    province: facts.province,
    sources: used,
    rules: facts.rules.map(({ source, ...rule }) => ({
      ...rule,
      sourceIndex: used.findIndex((s) => s.id === source.id),
    })),
    remarks: facts.remarks,
  };
}

function oneOf<const T extends string>(value: unknown, allowed: readonly T[], what: string): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new DocumentDefect(`${what}: ${String(value)}`);
  return found;
}

function flagOrNull(value: unknown, what: string): boolean | null {
  if (value !== null && typeof value !== 'boolean') throw new DocumentDefect(what);
  return value;
}

/** Reads and verifies a document; throws DocumentDefect when its shape does not hold. */
export function decodeProvince(value: unknown): ProvinceFacts {
  const document = record(value, 'province');
  expectFormat(document, 1);
  const known = sources(document.sources);
  const remarks = record(document.remarks, 'remarks');
  const instructions = remarks.instructionsForReporting;
  return {
    province: text(document.province, 'province'),
    rules: list(document.rules, 'rules').map((item): SourcedProvinceRule => {
      const rule = record(item, 'rule');
      const source = known[whole(rule.sourceIndex, 'source')];
      if (!source) throw new DocumentDefect('rule without a source');
      return {
        province: text(rule.province, 'province'),
        year: whole(rule.year, 'year'),
        mode: oneOf(rule.mode, ['3+3', '3+1+2', '文理'], 'mode'),
        subjects: texts(rule.subjects, 'subjects'),
        fullScore: whole(rule.fullScore, 'fullScore'),
        batch: text(rule.batch, 'batch'),
        batchOrder: whole(rule.batchOrder, 'batchOrder'),
        unit: rule.unit === null ? null : oneOf(rule.unit, FILING_UNITS, 'unit'),
        slots: wholeOrNull(rule.slots, 'slots'),
        majorsPerSlot: wholeOrNull(rule.majorsPerSlot, 'majorsPerSlot'),
        adjustment: flagOrNull(rule.adjustment, 'adjustment'),
        parallel: flagOrNull(rule.parallel, 'parallel'),
        bonusIncluded: flagOrNull(rule.bonusIncluded, 'bonusIncluded'),
        note: text(rule.note, 'note'),
        confidence: oneOf(rule.confidence, ['official', 'reported', 'unverified'], 'confidence'),
        source,
      };
    }),
    remarks: {
      instructionsForReporting:
        instructions === null ? null : text(instructions, 'instructionsForReporting'),
      equivalentScoreDescription: text(remarks.equivalentScoreDescription, 'description'),
      equivalentScoreShow: oneOf(
        remarks.equivalentScoreShow,
        ['eqScore', 'eqRank', 'both', 'none'],
        'equivalentScoreShow',
      ),
    },
  };
}
