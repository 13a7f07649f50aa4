import { seal } from '@contract/seal'
import type { Worker } from '@test/factories/people'
import { aSealDoc, aSealRoom } from '@test/factories/seal'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

/** Of a firm that is neither the caller's nor theirs: its flow asks four people. */
const theirs = async (app: TestApp, _: Worker) => aSealDoc(await aSealRoom(app))
const ref = (more: object = {}) => refused(async (app, them) => ({ docId: (await theirs(app, them)).docId, ...more }))
const version = { version: 1 }

export const sealOthers: OthersTable = {
  [seal.prepareSealFlow.path]: ref({ ...version, places: [{ page: 1, x: 1, y: 1 }], isPaging: false }),
  [seal.convertSealDocPDF.path]: ref(version),
  [seal.downloadSealDocPDF.path]: ref(),
  [seal.cancelAutoStamp.path]: ref(version),
  [seal.deleteWaitingSignature.path]: ref({ ...version, reason: '不要了' }),
  [seal.checkWaitingSignature.path]: refused(async (app, them) => ({ workId: (await theirs(app, them)).workId })),
  [seal.getDoc.path]: ref(),
  [seal.stamp.path]: ref(version),
  [seal.returnOriginal.path]: ref(version),
  [seal.decideItem.path]: ref({ ...version, isAgreed: true }),
  [seal.verify.path]: ref(),
}
