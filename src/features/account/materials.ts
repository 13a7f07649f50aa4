import type { MaterialKind } from '@contract/account/register/shapes'
import { MATERIAL_NAMES } from '@contract/hr/codes'

/** Materials that a firm asks of newcomers, as the form names them. */
export const materialNames: Readonly<Record<MaterialKind, string>> = MATERIAL_NAMES

export const materialKinds = Object.keys(materialNames) as MaterialKind[]
