import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import { aCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { anUpload, PNG } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker) => {
  const { documentId, docVerId, version } = await aDocument(await signedIn(app, them))
  return { documentId, docVerId, version }
}
const only = refused(async (app, them) => ({ documentId: (await theirs(app, them)).documentId }))
const several = refused(async (app, them) => ({ documentIds: [(await theirs(app, them)).documentId] }))
const place = async (app: TestApp, them: Worker) => ({
  space: 'case',
  caseId: (await aCase(await signedIn(app, them), them)).caseId,
})
const fields = { name: '别所的文档', docType: 'other', tags: '', isConfidential: false, note: '' }

export const documentOthers: OthersTable = {
  [documents.list.path]: refused(async (app, them) => ({ tab: 'case', caseId: (await place(app, them)).caseId })),
  [documents.get.path]: only,
  [documents.download.path]: only,
  [documents.preview.path]: refused(async (app, them) => ({ id: (await theirs(app, them)).documentId })),
  [documents.rendition.path]: refused(async (app, them) => ({ id: (await theirs(app, them)).documentId })),
  [documents.export.path]: refused(async (app, them) => ({ id: (await theirs(app, them)).documentId })),
  [documents.editPicture.path]: refused(async (app, them) => ({
    ...{ fileId: (await anUpload(await signedIn(app, them), { fileName: '图.png', content: PNG })).fileId },
    ...{ turn: '0', tilt: 0, crop: { left: 0, top: 0, right: 1, bottom: 1 }, look: 'plain' },
  })),
  [documents.pictureTilt.path]: refused(async (app, them) => ({
    ...{ fileId: (await anUpload(await signedIn(app, them), { fileName: '图.png', content: PNG })).fileId, turn: '0' },
  })),
  [documents.mergeImages.path]: refused(async (app, them) => ({
    ...(await place(app, them)),
    ...{ name: '扫描件', fileIds: ['file1'] },
  })),
  [documents.versions.path]: only,
  [documents.compare.path]: refused(async (app, them) => {
    const { documentId, docVerId } = await theirs(app, them)
    return { documentId, from: docVerId, to: docVerId }
  }),
  [documents.folders.path]: refused(place),
  [documents.upload.path]: refused(async (app, them) => ({
    ...(await place(app, them)),
    files: [{ fileId: 'file1' }],
  })),
  [documents.saveFolder.path]: refused(async (app, them) => ({ ...(await place(app, them)), name: '证据' })),
  [documents.removeFolder.path]: refused(async (app, them) => {
    const { space, caseId } = await place(app, them)
    return { space, caseId, folderId: `${caseId}_01` }
  }),
  [documents.update.path]: refused(async (app, them) => {
    const { documentId, version } = await theirs(app, them)
    return { documentId, version, ...fields }
  }),
  [documents.move.path]: refused(async (app, them) => ({
    documentIds: [(await theirs(app, them)).documentId],
    space: 'personal',
  })),
  [documents.addVersion.path]: refused(async (app, them) => {
    const { documentId, version } = await theirs(app, them)
    return { documentId, version, fileId: 'file1' }
  }),
  [documents.useVersion.path]: refused(theirs),
  [documents.templates.path]: refused(async (app, them) => ({ caseId: (await place(app, them)).caseId })),
  [documents.draft.path]: refused(async (app, them) => ({
    caseId: (await place(app, them)).caseId,
    templateId: 'engagement',
  })),
  [documents.makeDraft.path]: refused(async (app, them) => ({
    caseId: (await place(app, them)).caseId,
    ...{ templateId: 'engagement', values: [], format: 'docx' },
  })),
  [docShares.share.path]: refused(async (app, them) => ({
    documentId: (await theirs(app, them)).documentId,
    days: '7',
  })),
  [docShares.list.path]: only,
  [docShares.revoke.path]: refused(async (app, them) => {
    const { call } = await signedIn(app, them)
    const { documentId } = await aDocument({ call })
    const { shareId } = await call(docShares.share, { documentId, days: '7' })
    return { shareId }
  }),
  [documents.propose.path]: refused(async (app, them) => ({
    fileId: (await anUpload(await signedIn(app, them))).fileId,
  })),
  [documents.latest.path]: unseen(async (app, them) => ({ documentIds: [(await theirs(app, them)).documentId] })),
  [documents.copy.path]: several,
  [documents.remove.path]: several,
  [documents.restore.path]: several,
  [documents.purge.path]: several,
}
