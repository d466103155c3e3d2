import { describe, expect, it } from 'vitest';
import { matchOptions, type Option } from './option-match.ts';

const options: Option[] = [
  { value: '湖北', label: '湖北', keys: ['hubei', 'hb'] },
  { value: '湖南', label: '湖南', keys: ['hunan', 'hn'] },
  { value: '河北', label: '河北', keys: ['hebei', 'hb'] },
  { value: '海南', label: '海南', keys: ['hainan', 'hn'] },
];
const found = (typed: string) => matchOptions(options, typed).map((o) => o.value);

describe('finding an option by what is typed', () => {
  it('shows everything before anything is typed', () => {
    expect(found(' ')).toEqual(['湖北', '湖南', '河北', '海南']);
  });

  it('reads Chinese, pinyin, initials and full-width letters', () => {
    expect(found('湖')).toEqual(['湖北', '湖南']);
    expect(found('hun')).toEqual(['湖南']);
    expect(found('HB')).toEqual(['湖北', '河北']);
    expect(found('ｈａｉ')).toEqual(['海南']);
    expect(found("hu'bei")).toEqual(['湖北']);
  });

  it('puts a beginning before a middle', () => {
    expect(found('北')).toEqual(['湖北', '河北']);
    expect(found('南')).toEqual(['湖南', '海南']);
    expect(found('x')).toEqual([]);
  });
});
