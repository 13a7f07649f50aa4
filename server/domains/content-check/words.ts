import { fail } from '../../kernel/fail'
import type { ContentScene } from '../../kernel/upstream/content-check'
import { findOpenId, type PublishingCall } from './open-id'

const REFUSED = '内容未通过微信内容安全检测，请修改后再发布'

/**
 * Refuses words that WeChat's content check finds risky, at their field. Runs before the write's transaction, since it
 * waits for WeChat; does nothing where the check is not set up, and lets pass what WeChat does not answer about.
 */
export async function requireCleanWords(
  call: PublishingCall,
  scene: ContentScene,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { contentCheck } = call.app.upstream
  if (!contentCheck) return
  const written = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]?.trim()))
  if (written.length === 0) return
  const openId = await findOpenId(call)
  for (const [field, words] of written)
    if ((await contentCheck.checkWords(words, { scene, openId })) === 'risky')
      fail.invalid(REFUSED, { [field]: REFUSED })
}
