import { file } from '@contract/file'
import type { UploadType } from '@contract/file/codes'
import { signTask } from '@contract/sign-task'
import type { SaveSignTaskInput, SignTask } from '@contract/sign-task/shapes'
import type { AppClient } from '@test/support/real-client'
import { uploader } from '@/api/upload'
import { PDF, PNG } from './file'
import type { Worker } from './people'

/** A file that whoever holds the phone has just sent. */
async function aFileOf(phone: AppClient, type: UploadType, name: string, content: Buffer): Promise<string> {
  const send = uploader({ api: phone.api({ file }), transport: phone.platform.transport })
  const blob = new Blob([new Uint8Array(content)])
  return (await send({ path: '', name, size: content.length, type: '', blob }, type)).fileId
}

/** A signature, drawn just now. */
export const aSignature = (phone: AppClient) => aFileOf(phone, 'sign', '签名.png', PNG)
export const aDocument = (phone: AppClient, name = '授权委托书.pdf') => aFileOf(phone, 'file', name, PDF)

/** A document that whoever holds the phone asks these people to sign. */
export const aSignTask = async (
  phone: AppClient,
  signers: readonly Pick<Worker, 'id'>[],
  given: Partial<SaveSignTaskInput> = {},
): Promise<SignTask> =>
  phone.api({ signTask }).signTask.save({
    title: '授权委托书',
    fileIds: [await aDocument(phone)],
    signerIds: signers.map(({ id }) => id),
    days: 7,
    ...given,
  })
