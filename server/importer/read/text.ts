import iconv from 'iconv-lite';

export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'GB18030' | 'UTF-16';
}

/**
 * Text of a file of unknown encoding. A byte-order mark decides; else whatever is valid UTF-8 is
 * UTF-8, and the rest is GB18030, which Excel writes on a Chinese Windows.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: iconv.decode(Buffer.from(bytes), 'utf-16le'), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: iconv.decode(Buffer.from(bytes), 'gb18030'), encoding: 'GB18030' };
  }
}
