import { cities } from '../../../kernel/areas/areas'

const byName = () => {
  const known = new Map<string, string[]>()
  for (const { code, name } of cities()) known.set(name, [...(known.get(name) ?? []), code])
  return known
}
let names: ReturnType<typeof byName> | undefined

/** National codes of a city by its name, as offices have it: 成都市. */
export function codesOf(city: string): string[] {
  names ??= byName()
  return names.get(city) ?? []
}

/** First two digits of a city's code; '' for an unknown city. */
export const provinceOfCity = (city: string): string => codesOf(city)[0]?.slice(0, 2) ?? ''

/** Cities whose code begins with the province's digits. */
export const citiesIn = (province: string): string[] =>
  cities().flatMap(({ code, name }) => (code.startsWith(province) ? [name] : []))

export const isCity = (code: string): boolean => cities().some((city) => city.code === code)
