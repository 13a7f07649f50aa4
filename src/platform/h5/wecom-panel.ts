import { createWWLoginPanel, WWLoginPanelSizeType, WWLoginRedirectType, WWLoginType } from '@wecom/jssdk'
import type { HostWaits, Outcome, ScanPanel } from '../port'

/** WeCom's own scan panel: an iframe of the vendor's, which talks to the SDK. */
export function showScanPanel(
  elementId: string,
  { appId, agentId, redirectUri, state }: ScanPanel,
  waits: HostWaits,
): Promise<Outcome<{ code: string }>> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome<{ code: string }>) => {
      clearTimeout(timer)
      panel.unmount()
      resolve(outcome)
    }
    // The SDK reports nothing when the iframe cannot be reached.
    const timer = setTimeout(() => finish({ ok: false, why: 'timeout', message: '企业微信扫码暂时不可用' }), waits.call)
    const panel = createWWLoginPanel({
      el: `#${elementId}`,
      params: {
        login_type: WWLoginType.corpApp,
        appid: appId,
        agentid: agentId,
        redirect_uri: redirectUri,
        state,
        redirect_type: WWLoginRedirectType.callback,
        panel_size: WWLoginPanelSizeType.small,
      },
      onCheckWeComLogin: () => clearTimeout(timer),
      onLoginSuccess: ({ code }) => finish({ ok: true, value: { code } }),
      onLoginFail: () => finish({ ok: false, why: 'error', message: '企业微信没有完成登录，请重试' }),
    })
  })
}
