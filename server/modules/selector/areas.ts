import type { Page } from '@contract/core'
import { limits } from '@contract/limits'
import type { Area, AreaCascade, CityListInput } from '@contract/selector/shapes'
import { areasWithin, areaWay, areaWords, cities } from '../../data/areas'

const isLeaf = (code: string) => areasWithin(code).length === 0

/** The areas directly within one: asked for level by level, so that nobody carries them all. */
export const areaInfo = (reid = ''): Area[] =>
  areasWithin(reid).map(({ code, name }) => ({ reid: code, name, isLeaf: isLeaf(code) }))

/** The way down to each: codes that are none are left out. */
export const cityCascade = (reids: readonly string[]): AreaCascade[] =>
  reids.flatMap((reid) => {
    const way = areaWay(reid).map(({ code, name }) => ({ reid: code, name }))
    return way.length > 0 ? [{ reid, words: areaWords(reid), way }] : []
  })

export function cityList({ keyword = '', current = 1, size = limits.messagePage }: CityListInput): Page<Area> {
  const found = cities().filter(({ code, name }) => `${areaWords(code)}${name}`.includes(keyword.trim()))
  const records = found
    .slice((current - 1) * size, current * size)
    .map(({ code, name }) => ({ reid: code, name, isLeaf: isLeaf(code) }))
  return { records, total: found.length, current, size }
}
