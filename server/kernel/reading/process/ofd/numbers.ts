/** Parses `count` numbers: x, y, width and height in millimetres, or a matrix. Undefined if there are fewer. */
export function numbersOf(text: string | undefined, count: number): number[] | undefined {
  const numbers = (text ?? '').trim().split(/\s+/).map(Number)
  return numbers.length >= count && numbers.every(Number.isFinite) ? numbers.slice(0, count) : undefined
}

const MOST_STEPS = 10_000

/** Steps from one character to the next; `g 3 2.5` is three of 2.5 (GB/T 33190, 11.3). */
export function stepsOf(text: string | undefined): number[] {
  const tokens = (text ?? '').trim().split(/\s+/).filter(Boolean)
  const steps: number[] = []
  for (let index = 0; index < tokens.length && steps.length < MOST_STEPS; index++) {
    if (tokens[index] !== 'g') steps.push(Number(tokens[index]) || 0)
    else {
      const [count, step] = [Number(tokens[index + 1]), Number(tokens[index + 2]) || 0]
      for (let n = 0; n < count && steps.length < MOST_STEPS; n++) steps.push(step)
      index += 2
    }
  }
  return steps
}
