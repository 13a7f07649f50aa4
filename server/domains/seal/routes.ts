import { seal } from '@contract/seal'
import {
  DecideSealItemInput,
  DropSealInput,
  PrepareSealInput,
  ReturnOriginalInput,
  SealDocRef,
  SealDocVersionRef,
  SealKindRef,
  SealListInput,
  SealUsesInput,
  StampedDocumentInput,
  StampInput,
  WaitingSignatureInput,
} from '@contract/seal/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ApplicationDocsService } from './application-docs'
import { SealQueries } from './seal-queries'
import { SealService } from './service'
import { SealUses } from './use-repository'

const queries = (call: StaffCall) => new SealQueries(call)
const seals = (call: StaffCall) => new SealService(call)

export const sealRoutes = implement(seal, {
  checkSealPermission: on(Empty, (_, call) => queries(call).permission()),
  getSealFlowUser: on(SealKindRef, (_, call) => queries(call).flowUsers()),
  prepareSealFlow: on(PrepareSealInput, (input, call) => seals(call).prepare(input)),
  convertSealDocPDF: on(
    SealDocVersionRef,
    (input, call) => seals(call).convert(input),
    (input, call) => seals(call).beforeConvert(input),
  ),
  downloadSealDocPDF: on(SealDocRef, ({ docId }, call) => queries(call).download(docId)),
  cancelAutoStamp: on(SealDocVersionRef, (input, call) => seals(call).cancelAutoStamp(input)),
  deleteWaitingSignature: on(DropSealInput, (input, call) => seals(call).drop(input)),
  checkWaitingSignature: on(WaitingSignatureInput, ({ workId }, call) =>
    new ApplicationDocsService(call).check(workId),
  ),
  getStampTypes: on(Empty, (_, call) => queries(call).stampTypes()),
  getDocumentId: on(StampedDocumentInput, (input, call) => queries(call).documentId(input)),
  getList: on(SealListInput, (input, call) => queries(call).list(input)),
  getUses: on(SealUsesInput, (input, call) => new SealUses(call).page(input)),
  getCounts: on(Empty, (_, call) => queries(call).counts()),
  getDoc: on(SealDocRef, ({ docId }, call) => queries(call).get(docId)),
  stamp: on(StampInput, (input, call) => seals(call).stamp(input)),
  returnOriginal: on(ReturnOriginalInput, (input, call) => seals(call).returnOriginal(input)),
  decideItem: on(DecideSealItemInput, (input, call) => new ApplicationDocsService(call).decide(input)),
  verify: on(SealDocRef, ({ docId }, call) => queries(call).verify(docId)),
})
