const MINUTE = 60
const HOUR = 60 * MINUTE

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Running clock of seconds: `1:05:09`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / HOUR)}:${padTwo(Math.floor((whole % HOUR) / MINUTE))}:${padTwo(whole % MINUTE)}`
}

/** Working time of seconds, to the minute: `1 小时 5 分钟`. Work is paid by it. */
export function workedWords(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE)
  if (minutes < 1) return '不到 1 分钟'
  const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE]
  return [hours > 0 && `${hours} 小时`, rest > 0 && `${rest} 分钟`].filter(Boolean).join(' ')
}
