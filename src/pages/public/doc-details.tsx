import { docShares } from '@contract/document/shares'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FileView } from '@/features/document/view/FileView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Icon } from '@/ui/show/Icon'
import './doc-details.scss'
import { SharedDocStore } from './SharedDocStore'

/** Target of a share link, for people without an account: only the file and the firm's name. */
function DocDetails({ token }: { token?: string }) {
  const api = useApi({ docShares })
  const { platform, presenter } = useApp()
  const store = useScreenStore(() => new SharedDocStore(api, token))
  const { told, file } = store
  const open = async () => {
    const now = await store.current()
    if (now)
      await presenter.outcome(platform.host.previewFile({ url: now.url, name: now.name, size: Number(now.fileSize) }))
  }
  const again = async () => {
    const now = await store.current()
    return now?.view?.url ?? now?.url
  }
  return (
    <Screen
      title={file?.name ?? '共享文档'}
      state={store}
      onRetry={() => store.load()}
      scroll={!file}
      header={told && <From name={told.companyName} />}
      footer={file && <BottomBar actions={[{ label: '打开或保存', kind: 'primary', onTap: () => open() }]} />}
    >
      {file && <FileView file={{ ...file, ...file.view, again }} watermark={file.watermark} onOpen={() => open()} />}
      {store.wantsPassword && <AskPassword store={store} />}
    </Screen>
  )
}

const From = ({ name }: { name: string }) => (
  <View className="shared-doc__from">
    <Icon name="building" size={16} />
    <Text className="shared-doc__name">{name}</Text>
    <Text>与您共享</Text>
  </View>
)

const AskPassword = observer(function AskPassword({ store }: { store: SharedDocStore }) {
  const enter = () => store.enter()
  return (
    <Section title="这份文档需要访问密码" flush>
      <InputRow
        label="访问密码"
        value={store.password}
        isPassword
        maxlength={16}
        placeholder="向分享给您的人索取"
        confirmType="go"
        error={store.problem}
        onInput={(text) => store.type(text)}
        onConfirm={enter}
      />
      <View className="shared-doc__enter">
        <Button label="查看文档" kind="primary" size="large" busy={store.isBusy} onTap={enter} />
      </View>
    </Section>
  )
})

export default screen(routes.public.docDetails, DocDetails, { isPublic: true })
