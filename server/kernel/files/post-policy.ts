import type { ExpectedUpload } from './file-store'
import { Signer } from './signer'

/** Names the signer in the form, as a cloud's access key would. */
const ACCESS_ID = 'antou'

/** The storage's refusal of a request, in the user's words. The status is HTTP's: this is no call of the contract. */
export class StorageRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'StorageRefusal'
  }
}

type Condition = Record<string, string> | ['eq', string, string] | ['content-length-range', number, number]

interface Policy {
  expiration: string
  conditions: Condition[]
}

const BAD_POLICY = '上传凭证无效，请重新上传'

/** The local store's POST policies, in the form that S3 and OSS use: one policy, one key, one size. */
export class PostPolicies {
  readonly #signer: Signer

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'upload')
  }

  /** The form's fields, in the order in which §7 sends them. */
  fieldsFor({ key, size, name, expiresAt }: ExpectedUpload) {
    const document: Policy = {
      expiration: new Date(expiresAt).toISOString(),
      conditions: [['eq', '$key', key], { success_action_status: '200' }, ['content-length-range', size, size]],
    }
    const policy = Buffer.from(JSON.stringify(document)).toString('base64')
    return {
      name,
      key,
      policy,
      OSSAccessKeyId: ACCESS_ID,
      success_action_status: '200',
      signature: this.#signer.sign(policy),
    }
  }

  /** Returns the key and size that these fields allow. Throws a StorageRefusal if they allow nothing. */
  check(fields: Readonly<Record<string, string>>, now: number): { key: string; size: number } {
    const { policy = '', signature = '', key = '' } = fields
    const accessId = fields.OSSAccessKeyId ?? fields.accessid
    if (accessId !== ACCESS_ID || !this.#signer.isSigned(policy, signature)) throw new StorageRefusal(403, BAD_POLICY)
    // Signed, so it is a document of ours.
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
    if (Date.parse(expiration) <= now) throw new StorageRefusal(403, '上传凭证已过期，请重新上传')
    let size = 0
    for (const condition of conditions) {
      if (!Array.isArray(condition)) equal(fields, Object.entries(condition))
      else if (condition[0] === 'eq') equal(fields, [[condition[1].slice(1), condition[2]]])
      else size = condition[2]
    }
    return { key, size }
  }
}

function equal(fields: Readonly<Record<string, string>>, wanted: [string, string][]) {
  for (const [name, value] of wanted) if (fields[name] !== value) throw new StorageRefusal(403, BAD_POLICY)
}
