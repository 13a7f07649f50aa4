import { cities } from '../../../kernel/areas/areas'

const byName = () => {
  const known = new Map<string, string[]>()
  for (const { code, name } of cities()) known.set(name, [...(known.get(name) ?? []), code])
  return known
}
let names: ReturnType<typeof byName> | undefined

/** The national codes of a city, as offices are in one: 成都市. */
export function codesOf(city: string): string[] {
  names ??= byName()
  return names.get(city) ?? []
}

/** The first two figures of the codes there; '' for what is no city. */
export const provinceOfCity = (city: string): string => codesOf(city)[0]?.slice(0, 2) ?? ''

/** …and the other way round: every city whose code begins so. */
export const citiesIn = (province: string): string[] =>
  cities().flatMap(({ code, name }) => (code.startsWith(province) ? [name] : []))

export const isCity = (code: string): boolean => cities().some((one) => one.code === code)
