import { changeRecord, DifferencePage } from '@/features/approval/blocks/DifferencePage'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'

const shown = changeRecord(routes.approval.caseUpdateCompare)

export default screen(routes.approval.caseUpdateCompare, ({ id }) => <DifferencePage shown={shown} id={id} />, {
  record: shown,
})
