import { documents } from '@contract/document'
import type { DocumentDetail, SaveDocumentsInput } from '@contract/document/shapes'
import { anUpload } from '@test/factories/file'
import type { Colleague } from '@test/support/test-client'

type Given = Partial<Omit<SaveDocumentsInput, 'files'>> & { fileName?: string; content?: Buffer }

/** A document that its owner has brought; among their own unless told otherwise. */
export async function aDocument(
  owner: Pick<Colleague, 'call'>,
  { fileName = '起诉状.pdf', content, space = 'personal', ...place }: Given = {},
): Promise<DocumentDetail> {
  const { fileId } = await anUpload(owner, { fileName, content })
  const [made] = await owner.call(documents.upload, { space, ...place, files: [{ fileId }] })
  if (!made) throw new Error('nothing was made of the upload')
  return made
}
