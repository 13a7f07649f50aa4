import { OneTimeSecret } from '@/features/service-account/OneTimeSecret'

/** Shows the secret that signs a subscription's events, this once. */
export const MadeSecret = (shown: { secret: string; onKept(): void }) => (
  <OneTimeSecret title="签名密钥" advice="接收的程序用它核对推送确是从这里发出的，请交给写程序的人。" {...shown} />
)
