/** Masks a number, except for those who have to change it. */
export const maskNumber = (text: string | null, head: number, tail: number): string =>
  text && text.length > head + tail
    ? `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(-tail)}`
    : (text ?? '')
