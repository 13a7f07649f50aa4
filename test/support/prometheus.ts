export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\n"])*"'
const ABOUT = new RegExp(`^# (?:HELP ${NAME} .*|TYPE ${NAME} (?:counter|gauge|histogram|summary|untyped))$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${LABEL},?)*)\\})? (\\S+)$`)

/** Metrics as Prometheus reads them (exposition format 0.0.4); throws at a line that it would not take. */
export function parsePrometheus(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line must end')
  return text.split('\n').flatMap((line) => {
    if (line === '' || ABOUT.test(line)) return []
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
    const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
    if (!name || Number.isNaN(number)) throw new Error(`Prometheus cannot read: ${line}`)
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', held = '']) => [key, held])
    return [{ name, labels: Object.fromEntries(pairs), value: number }]
  })
}
