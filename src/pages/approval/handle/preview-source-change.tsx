import { changeRecord, DifferencePage } from '@/features/approval/blocks/DifferencePage'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'

const shown = changeRecord(routes.approval.previewSourceChange)

export default screen(routes.approval.previewSourceChange, ({ id }) => <DifferencePage shown={shown} id={id} />, {
  record: shown,
})
