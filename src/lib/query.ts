type Value = string | number | boolean | Date | null | undefined

/** Query string in the request helper's form (§7): arrays as `key[]`, dates in ISO, null and undefined left out. */
export function toQuery(params: Record<string, Value | readonly Value[]>): string {
  const pairs: string[] = []
  const add = (key: string, value: Value) => {
    if (value === null || value === undefined) return
    const text = value instanceof Date ? value.toISOString() : String(value)
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(text)}`)
  }
  for (const [key, value] of Object.entries(params))
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item)
    else add(key, value as Value)
  return pairs.join('&')
}

/** The parameters of a query string, with or without its question mark. */
export function fromQuery(text: string): Record<string, string> {
  const params: Record<string, string> = {}
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const index = pair.indexOf('=')
    const decode = (part: string) => {
      try {
        return decodeURIComponent(part.replace(/\+/g, ' '))
      } catch {
        return part
      }
    }
    params[decode(index < 0 ? pair : pair.slice(0, index))] = index < 0 ? '' : decode(pair.slice(index + 1))
  }
  return params
}
