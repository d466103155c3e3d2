import { batchesOf } from '#domain/batch-lines.ts';
import { rankFilterConfig } from '#domain/look-up.ts';
import { rulesOfYear } from '#domain/province-rules.ts';
import { BATCH_FLAG_PROVINCES } from '#domain/provinces.ts';
import { findRankTable, tableFloor, tableTotal } from '#domain/rank-table.ts';
import { subjectChoices } from '#domain/subject-choices.ts';
import { FIRST_CHOICE_SUBJECTS, tracksOfFirstChoice } from '#domain/subjects.ts';
import type { CallData } from '#contract/calls.ts';
import type { SourcedProvinceRule } from '#contract/scopes/province.ts';
import { batchLineRows } from '#server/features/shared/batch-line-rows.ts';
import { unknownProvince } from '#server/features/shared/province.ts';
import { invalidField, type Refusal } from '#server/plugins/refusal.ts';
import type { ProvinceRepository } from './repository.ts';

type ProvinceList = CallData<'GET /api/province/list'>;
type FilterConfig = CallData<'GET /api/province/batchSegmentConfig'>;
type SubjectRule = CallData<'GET /api/province/subject-rule'>;
type SubjectRules = CallData<'GET /api/province/subject-rule/list'>;
type ScoreRange = CallData<'GET /api/province/score-range'>;
type BatchInfo = CallData<'GET /api/province/batch-info'>;

/** What is known of each province. A name that `province/list` does not have is refused. */
export class ProvinceService {
  readonly #repository: ProvinceRepository;

  constructor(repository: ProvinceRepository) {
    this.#repository = repository;
  }

  list(): ProvinceList {
    return [...this.#repository.provinces()];
  }

  filterConfig(province: string): FilterConfig | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('provinceName', province);
    return rankFilterConfig(this.#repository.rankTables(province), this.#lines(province));
  }

  subjectRule(province: string, year: number | undefined): SubjectRule | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('provinceName', province);
    const rules = this.#rulesOf(province, year);
    const [first] = rules;
    if (!first) return null;
    const choices = subjectChoices(first.mode, province);
    return {
      year: first.year,
      mode: first.mode,
      fullScore: first.fullScore,
      course: first.subjects,
      firstChoices: choices.first,
      secondChoices: choices.second,
      batches: distinct(rules.map((rule) => rule.batch)),
    };
  }

  /** `prioritySubjects`: first choices separated by commas; every track without it. */
  subjectRules(prioritySubjects: string | undefined): SubjectRules | Refusal {
    const wanted = splitList(prioritySubjects ?? '');
    const firsts = FIRST_CHOICE_SUBJECTS.filter((name) => wanted.includes(name));
    const unknown = wanted.find((name) => !firsts.some((first) => first === name));
    if (unknown !== undefined)
      return invalidField('prioritySubjects', `首选科目只有物理和历史，没有“${unknown}”`);
    const tracks: readonly string[] = firsts.flatMap(tracksOfFirstChoice);
    return this.#repository.provinces().flatMap(({ name }) => {
      const rules = this.#repository.rules(name);
      const years = distinct(rules.map((rule) => rule.year)).sort((a, b) => b - a);
      return years.flatMap((year) => {
        const [rule] = rulesOfYear(rules, year);
        if (!rule) return [];
        const subjects = rule.subjects.filter(
          (subject) => tracks.length === 0 || tracks.includes(subject),
        );
        return subjects.length === 0 ? [] : [{ province: name, year, mode: rule.mode, subjects }];
      });
    });
  }

  /** From the filing rules; where none are known, from the year's batch lines. */
  batches(
    province: string,
    year: number | undefined,
    subject: string | undefined,
  ): string[] | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    const rules = this.#rulesOf(province, year).filter(
      (rule) => subject === undefined || rule.subjects.includes(subject),
    );
    if (rules.length > 0) return distinct(rules.map((rule) => rule.batch));
    const groups = this.#repository.batchLines(province);
    const group = groups.find((g) => year === undefined || g.year === year);
    if (!group) return [];
    const subjects =
      subject === undefined ? distinct(group.lines.map((line) => line.subject)) : [subject];
    return distinct(subjects.flatMap((one) => batchesOf(group.lines, group.year, one)));
  }

  batchDetail(province: string, year: number | undefined): SourcedProvinceRule[] | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    return this.#rulesOf(province, year);
  }

  isBatches(province: string): boolean | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    return BATCH_FLAG_PROVINCES.includes(province);
  }

  scoreRange(province: string, year: number, subject: string): ScoreRange | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    const table = findRankTable(this.#repository.rankTables(province), { year, subject });
    if (!table) return null;
    return {
      lowestScore: tableFloor(table),
      highestScore: table.highScores[0] ?? table.fullScore,
      fullScore: table.fullScore,
      total: tableTotal(table),
    };
  }

  batchInfo(province: string, year: number, batch: string): BatchInfo | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    const rules = this.#repository.rules(province);
    const group = this.#repository.batchLines(province).find((g) => g.year === year);
    return {
      rule: rules.find((rule) => rule.year === year && rule.batch === batch) ?? null,
      lines: group ? batchLineRows(group, rules).filter((line) => line.batch === batch) : [],
    };
  }

  #lines(province: string) {
    return this.#repository.batchLines(province).flatMap((group) => group.lines);
  }

  /** In filing order; of the newest known year where none is named. */
  #rulesOf(province: string, year: number | undefined): SourcedProvinceRule[] {
    const rules = this.#repository.rules(province);
    // `rulesOfYear` keeps the rules it is given; its type speaks of the plain ones only.
    return rulesOfYear(rules, year ?? Number.MAX_SAFE_INTEGER) as SourcedProvinceRule[];
  }
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function splitList(text: string): string[] {
  return text
    .split(/[,，、\s]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
