import { seal } from '@contract/seal'
import { aSealDoc, aSealRoom } from '@test/factories/seal'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused, unseen } from './kinds'

const made = new WeakMap<TestApp, ReturnType<typeof aSealDoc>>()
/** A work of a firm that is neither the caller's nor theirs: its flow asks four people. One serves all: nobody changes it. */
function theirs(app: TestApp) {
  const doc = made.get(app) ?? aSealRoom(app).then((room) => aSealDoc(room))
  made.set(app, doc)
  return doc
}
const ref = (more: object = {}) => refused(async (app) => ({ docId: (await theirs(app)).docId, ...more }))
const version = { version: 1 }

export const sealOthers: OthersTable = {
  [seal.prepareSealFlow.path]: ref({ ...version, places: [{ page: 1, x: 1, y: 1 }], isPaging: false }),
  [seal.convertSealDocPDF.path]: ref(version),
  [seal.downloadSealDocPDF.path]: ref(),
  [seal.cancelAutoStamp.path]: ref(version),
  [seal.deleteWaitingSignature.path]: ref({ ...version, reason: '不要了' }),
  [seal.getDocumentId.path]: ref({ stampType: 2 }),
  [seal.checkWaitingSignature.path]: refused(async (app) => ({ workId: (await theirs(app)).workId })),
  [seal.getDoc.path]: ref(),
  [seal.getUses.path]: unseen(async (app, them) => {
    await theirs(app)
    return { tab: 'all', applicantId: them.id }
  }),
  [seal.stamp.path]: ref(version),
  [seal.returnOriginal.path]: ref(version),
  [seal.decideItem.path]: ref({ ...version, isAgreed: true }),
  [seal.verify.path]: ref(),
}
