/** Numbers are masked unless somebody has to change them. */
export const masked = (text: string | null, head: number, tail: number): string =>
  text && text.length > head + tail
    ? `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(-tail)}`
    : (text ?? '')
