import type { Static } from '@sinclair/typebox'
import { Shape, Text } from '../../shapes'

export const ExportFirmInput = Shape({ firmName: Text('律所全称', 100) })
export type ExportFirmInput = Static<typeof ExportFirmInput>
