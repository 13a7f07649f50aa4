import type { LoginReply } from '../../account/shapes'
import { anyone, type Nothing } from '../../core'
import type { SetUpCodeInput, SetUpInput, SetUpState } from './shapes'

/** A server's first start without the demo, until there is a firm. */
export const setUp = {
  getState: anyone.read<Nothing, SetUpState>('firm/setUp/getState'),
  /** Checks the code. A wrong one is counted; the fifth locks until the server is started again. */
  checkCode: anyone.act<SetUpCodeInput, null>('firm/setUp/checkCode'),
  /** Creates the firm and signs its first administrator in. */
  create: anyone.act<SetUpInput, LoginReply>('firm/setUp/create'),
}
