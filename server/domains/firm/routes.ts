import { firmData } from '@contract/firm/data'
import { ExportFirmInput } from '@contract/firm/data/shapes'
import { firmImport } from '@contract/firm/import'
import { ImportFileInput, ImportKindInput, ImportRef } from '@contract/firm/import/shapes'
import { setUp } from '@contract/firm/set-up'
import { SetUpCodeInput, SetUpInput } from '@contract/firm/set-up/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { Importing } from '../../kernel/importing/import-service'
import { importerOf } from '../../kernel/importing/read-list'
import { exportOwnData, exportOwnFirm } from './export-data'
import { findImportConflicts } from './import-conflicts'
import { SetUp } from './set-up'

export const setUpRoutes = implement(setUp, {
  getState: on(Empty, (_, call) => new SetUp(call).state()),
  checkCode: on(SetUpCodeInput, ({ code }, call) => new SetUp(call).check(code)),
  create: on(SetUpInput, (input, call) => new SetUp(call).create(input)),
})

export const firmDataRoutes = implement(firmData, {
  exportFirm: on(ExportFirmInput, ({ firmName }, call) => exportOwnFirm(call, firmName)),
  exportOwn: on(Empty, (_, call) => exportOwnData(call)),
})

const importing = (call: StaffCall) => new Importing(call)
const readRows = (input: ImportFileInput, call: StaffCall) => importing(call).read(input)
const checkRows = async (input: ImportFileInput, call: StaffCall) => {
  const checked = await importing(call).readAndCheck(input)
  return { ...checked, ...(await findImportConflicts(call, importerOf(call.app, input.kind), checked)) }
}
const readOf = ({ importId }: ImportRef, call: StaffCall) => importing(call).readOf(importId)

export const firmImportRoutes = implement(firmImport, {
  getTemplate: on(ImportKindInput, ({ kind }, call) => importing(call).template(kind)),
  check: on(ImportFileInput, (input, call, checked) => importing(call).preview(input, checked), checkRows),
  run: on(ImportFileInput, (input, call, read) => importing(call).start(input, read), readRows),
  get: on(ImportRef, ({ importId }, call) => importing(call).get(importId)),
  getList: on(ImportKindInput, ({ kind }, call) => importing(call).list(kind)),
  getRest: on(ImportRef, ({ importId }, call, read) => importing(call).rest(importId, read), readOf),
  undo: on(ImportRef, ({ importId }, call) => importing(call).undo(importId)),
})
