import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { useActions } from '@/ui/page/ActionsContext'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { Icon } from '@/ui/show/Icon'
import { ScanLoginConfirm } from './components/ScanLoginConfirm'
import { ScannerStore } from './ScannerStore'
import './scanner.scss'

/** Reads a code and follows it; opened by a login code it asks whether to confirm that browser's sign-in. */
function Scanner({ scanLoginId }: { scanLoginId?: string }) {
  const { platform, presenter, navigation } = useApp()
  const { host, settings } = platform
  const store = useScreenStore(() => new ScannerStore({ host, presenter, navigation, settings }, scanLoginId))
  if (store.scanLoginId) return <ScanLoginConfirm key={store.scanLoginId} scanLoginId={store.scanLoginId} />
  return (
    <Screen title="扫一扫">
      <View className="scanner-page">
        <View className="scanner-page__lead">
          <Icon name="scan" size={44} className="scanner-page__icon" />
          <Text className="scanner-page__hint">扫描登录码，或律所分享的案头链接</Text>
          <Button label="扫描二维码" kind="primary" size="large" busy={store.busy} onTap={() => store.scan()} />
        </View>
        <CellGroup title="无法扫码时" note="把二维码里的链接或编号粘贴到这里">
          <InputRow
            icon="keyboard"
            placeholder="粘贴链接或输入编号"
            value={store.typed}
            maxlength={2000}
            confirmType="done"
            onInput={(text) => store.type(text)}
            onConfirm={() => store.readTyped()}
            right={
              <Button label="识别" kind="text" size="small" disabled={!store.canRead} onTap={() => store.readTyped()} />
            }
          />
        </CellGroup>
        <Result store={store} />
      </View>
    </Screen>
  )
}

const WORDS = {
  outside: '这不是案头的二维码，不会自动打开。需要时可复制后在浏览器里查看。',
  unknownPage: '这个链接在案头里没有对应的页面，可能已经失效或尚未开放。',
  text: '这个二维码里是一段文字：',
} as const

const Result = observer(function Result({ store }: { store: ScannerStore }) {
  const { copy } = useActions()
  const { shown } = store
  if (!shown || shown.kind === 'login' || shown.kind === 'page') return null
  const text = shown.kind === 'outside' ? shown.url : shown.kind === 'text' ? shown.text : undefined
  return (
    <View className="scanner-page__result" {...ariaProps({ role: 'status' })}>
      <Text className="scanner-page__words">{WORDS[shown.kind]}</Text>
      {text && <Text className="scanner-page__text">{text}</Text>}
      {text && <Button label="复制内容" size="small" icon="copy" onTap={() => copy(text)} />}
    </View>
  )
})

export default screen(routes.create.scanner, Scanner)
