/** Saving is done when it is on the device; what the network adds to that is said, not waited for. */
export function savedWords(reached: boolean | undefined): string {
  return reached === false ? '已存本机，联网后自动提交' : '已保存';
}
