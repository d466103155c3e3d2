/** Vocabulary of the school filters, in the order of the filter rows. */
export const SCHOOL_TYPES = [
  '综合类',
  '理工类',
  '医药类',
  '师范类',
  '财经类',
  '农林类',
  '政法类',
  '艺术类',
  '体育类',
  '语言类',
  '民族类',
  '军事类',
] as const;

export const SCHOOL_INSTITUTIONS = [
  '公办',
  '民办',
  '中外合作办学',
  '内地与港澳台地区合作办学',
  '境外高校独立办学',
] as const;

export const SCHOOL_FEATURES = [
  '985',
  '211',
  '双一流',
  '强基计划',
  '双高计划',
  '部省合建',
] as const;
