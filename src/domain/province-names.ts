/** Short names of the province-level regions, in official order. */
export const PROVINCE_NAMES: readonly string[] = [
  '北京',
  '天津',
  '河北',
  '山西',
  '内蒙古',
  '辽宁',
  '吉林',
  '黑龙江',
  '上海',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '广西',
  '海南',
  '重庆',
  '四川',
  '贵州',
  '云南',
  '西藏',
  '陕西',
  '甘肃',
  '青海',
  '宁夏',
  '新疆',
  '台湾',
  '香港',
  '澳门',
];

/** The one province that a text names (湖北省2026年…, 北京市（92所）); undefined for none or several. */
export function findProvinceName(text: string): string | undefined {
  const found = PROVINCE_NAMES.filter((name) => text.includes(name));
  return found.length === 1 ? found[0] : undefined;
}
