import { addressBook } from '@contract/address-book'
import { BACKGROUNDS, type Background } from '@contract/address-book/codes'
import { View } from '@tarojs/components'
import { PersonHead } from '@/features/address-book/PersonHead'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Screen } from '@/ui/page/Screen'
import { Icon } from '@/ui/show/Icon'
import './select-background.scss'

const shownOwn = recordPage(routes.addressBook.selectBackground, {
  read: addressBook.getAccountResumeInfoVo,
  input: () => ({}),
})

/** Choice of the background of one's own page; a tap chooses it. */
function SelectBackground() {
  const api = useApi({ addressBook })
  const { navigation } = useApp()
  const { record } = useRecord(shownOwn, {})
  const { now } = record
  const choose = async (background: Background) => {
    const isKept = await record.change(
      'background',
      ({ version }, key) => api.addressBook.updateAccountResume({ version, background }, { key }),
      `背景已换成${BACKGROUNDS[background]}`,
    )
    if (isKept) await navigation.back()
  }
  return (
    <Screen title="更换背景" state={record} onRetry={record.retry}>
      {now && (
        <View className="select-background" {...ariaProps({ role: 'radiogroup', label: '背景' })}>
          {(Object.keys(BACKGROUNDS) as Background[]).map((background) => (
            <Tappable
              key={background}
              role="radio"
              className="select-background__choice"
              checked={background === now.background}
              label={BACKGROUNDS[background]}
              disabled={record.busy === 'background'}
              onTap={() => choose(background)}
            >
              <PersonHead {...now} background={background} words={BACKGROUNDS[background]} motto={undefined} />
              {background === now.background && <Icon name="check" className="select-background__check" />}
            </Tappable>
          ))}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.addressBook.selectBackground, SelectBackground, { record: shownOwn })
