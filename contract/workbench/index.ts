import { type Nothing, staff } from '../core'
import type { DatedItem, RadarInput, Today } from './shapes'

// Ours: the specification names the workbench's page and no call of it.
export const workbench = {
  getToday: staff.read<Nothing, Today>('workbench/getToday'),
  getRadar: staff.read<RadarInput, DatedItem[]>('workbench/getRadar'),
}
