import { firmData } from '@contract/firm-data'
import { ExportFirmInput } from '@contract/firm-data.shapes'
import { setUp } from '@contract/set-up'
import { SetUpCodeInput, SetUpInput } from '@contract/set-up.shapes'
import { Empty } from '@contract/shapes'
import { exportOwnData, exportOwnFirm } from '../../firms/exporting'
import { SetUp } from '../../firms/set-up'
import { implement, on } from '../../http/implement'

export const setUpRoutes = implement(setUp, {
  getState: on(Empty, (_, call) => new SetUp(call).state()),
  checkCode: on(SetUpCodeInput, ({ code }, call) => new SetUp(call).check(code)),
  create: on(SetUpInput, (input, call) => new SetUp(call).create(input)),
})

export const firmDataRoutes = implement(firmData, {
  exportFirm: on(ExportFirmInput, ({ firmName }, call) => exportOwnFirm(call, firmName)),
  exportOwn: on(Empty, (_, call) => exportOwnData(call)),
})
