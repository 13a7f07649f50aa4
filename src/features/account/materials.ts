import { MATERIAL_NAMES } from '@contract/codes/hr'
import type { MaterialKind } from '@contract/register/shapes'

/** What a firm asks of whoever joins, as the form names it. */
export const materialNames: Readonly<Record<MaterialKind, string>> = MATERIAL_NAMES

export const materialKinds = Object.keys(materialNames) as MaterialKind[]
