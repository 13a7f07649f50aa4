import type { MaterialKind } from '@contract/account/register/shapes'
import { MATERIAL_NAMES } from '@contract/hr/codes'

/** What a firm asks of whoever joins, as the form names it. */
export const materialNames: Readonly<Record<MaterialKind, string>> = MATERIAL_NAMES

export const materialKinds = Object.keys(materialNames) as MaterialKind[]
