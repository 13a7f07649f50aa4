import { fieldOf } from '@contract/cooperation-opportunity/codes'
import type { Match } from '@contract/cooperation-opportunity/shapes'
import { areaWay } from '../../../kernel/areas/areas'

/** Weights out of 100: speciality counts more than location. */
export const WEIGHTS = { field: 60, kin: 30, city: 40, province: 20 } as const

/** Case type and location of an opportunity. */
export interface Wanted {
  caseType: string
  /** National code of its city. */
  area: string
}

/** Words to match: the field, its siblings, the city and its province. */
export function wantedWords({ caseType, area }: Wanted) {
  const field = fieldOf(caseType)
  const [province, ...way] = areaWay(area).map(({ name }) => name)
  return {
    field: field?.name ?? '',
    kin: field?.kin ?? [],
    city: way.filter((name) => name !== '市辖区').at(-1) ?? province ?? '',
    province: province ?? '',
  }
}

/** The first two digits of a national code are its province. */
export const provinceOf = (area: string) => area.slice(0, 2)

export function matchOf(
  lawyer: { specialities: readonly string[]; city: string; province: string },
  wanted: Wanted,
): Match {
  const { field, kin, city } = wantedWords(wanted)
  const reasons: string[] = []
  let score = 0
  if (field && lawyer.specialities.includes(field)) {
    score += WEIGHTS.field
    reasons.push(`专长${field}`)
  } else if (lawyer.specialities.some((speciality) => kin.includes(speciality))) {
    score += WEIGHTS.kin
    reasons.push('专长相近')
  }
  if (city && lawyer.city === city) {
    score += WEIGHTS.city
    reasons.push('同城')
  } else if (lawyer.province && lawyer.province === provinceOf(wanted.area)) {
    score += WEIGHTS.province
    reasons.push('同省')
  }
  return { score, reasons }
}
