import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { documentIcon } from '@/features/document/documentIcon'
import type { Pin, Pins } from '@/features/document/pins/Pins'
import { pinLimits } from '@/features/document/pins/pinLimits'
import { ageWords } from '@/features/document/pins/pinWords'
import { usePins } from '@/features/document/pins/usePins'
import { fileSize } from '@/lib/text'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { RowLine } from '@/ui/show/RowLine'

const HINT = '在文档里选「离线保存」，没有网络时也能打开；退出登录后自动移除'

/** Documents kept on this device for offline use. */
function OfflineDocuments() {
  const { navigation, line, session } = useApp()
  const pins = usePins()
  const { all, bytes } = pins
  const isBack = line.online && !session.user
  const findSome = session.user && { action: '查看文档', onAction: () => navigation.replace(routes.file.list, {}) }
  const enter = () => navigation.relaunch(routes.init.init)
  return (
    <Screen
      title="离线文档"
      state={{ isLoading: !pins.isLoaded, isEmpty: all.length === 0 }}
      skeleton="list"
      right={all.length > 0 && <NavAction label="清空" onTap={() => pins.clear()} />}
      empty={{ icon: 'download', text: '还没有离线文档', hint: HINT, ...findSome }}
      banner={isBack && <Notice icon="refresh" text="网络已恢复" action="进入案头" onTap={enter} />}
    >
      <View>
        <Section title={`${all.length} 份，共 ${fileSize(bytes)}，最多 ${fileSize(pinLimits.bytes)}`} flush>
          {all.map((pin) => (
            <PinRow key={pin.documentId} pin={pin} pins={pins} />
          ))}
        </Section>
      </View>
    </Screen>
  )
}

/** Row of a kept document: name, age, and whether the server has a newer version. */
const PinRow = observer(function PinRow({ pin, pins }: { pin: Pin; pins: Pins }) {
  const { navigation } = useApp()
  const { documentId, name, fileType, file, versionNo, newer } = pin
  const open = () => navigation.go(routes.file.preview, { id: documentId, type: 'document' })
  const note = [fileSize(file.size), `第 ${versionNo} 版`, ageWords(pin), newer && `服务器上已有第 ${newer} 版`]
  return (
    <Cell
      icon={documentIcon(fileType)}
      title={name}
      note={note.filter(Boolean).join(' · ')}
      onTap={open}
      label={`打开${name}`}
      right={
        <RowLine>
          {newer && (
            <Button
              label="更新"
              size="small"
              spokenName={`更新${name}`}
              busy={pins.busy === documentId}
              onTap={() => pins.renew(pin)}
            />
          )}
          <Button
            label="移除"
            size="small"
            kind="text"
            spokenName={`移除${name}`}
            onTap={() => pins.remove(documentId)}
          />
        </RowLine>
      }
    />
  )
})

export default screen(routes.documentPages.offline, OfflineDocuments, { readsOffline: true })
