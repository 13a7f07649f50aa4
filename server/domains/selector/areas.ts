import type { Page } from '@contract/core'
import type { Area, AreaCascade, CityListInput } from '@contract/selector/shapes'
import { areasWithin, areaWay, areaWords, cities } from '../../kernel/areas/areas'
import { mapPage, pageOf } from '../../kernel/db/page'

const isLeaf = (code: string) => areasWithin(code).length === 0

/** Areas directly within one: requested level by level, so that clients need not load them all. */
export const areaInfo = (reid = ''): Area[] =>
  areasWithin(reid).map(({ code, name }) => ({ reid: code, name, isLeaf: isLeaf(code) }))

/** Path down to each area; unknown codes are left out. */
export const cityCascade = (reids: readonly string[]): AreaCascade[] =>
  reids.flatMap((reid) => {
    const way = areaWay(reid).map(({ code, name }) => ({ reid: code, name }))
    return way.length > 0 ? [{ reid, words: areaWords(reid), way }] : []
  })

export function cityList({ keyword = '', ...asked }: CityListInput): Page<Area> {
  const found = cities().filter(({ code, name }) => `${areaWords(code)}${name}`.includes(keyword.trim()))
  return mapPage(pageOf(found, asked), ({ code, name }) => ({ reid: code, name, isLeaf: isLeaf(code) }))
}
