import type { Address } from '@contract/forms/fields'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import type { LateProps } from '@/ui/form/LateContext'
import type { Option } from '@/ui/input/Radio'
import { Icon } from '@/ui/show/Icon'
import type { AreasWithin } from '../formFields'
import { AreaSheet } from './AreaSheet'
import { useAreas } from './useAreas'
import './controls.scss'

const NONE: Address = { area: '', detail: '' }
/** Limit of contract/forms/tables.ts plus room, so that pasted text is not cut silently. */
const ROOM = 1_000
const UNCHOSEN = '请选择省市区'

interface Props extends LateProps {
  areas: AreasWithin
}

/** Address within the nation, or within the areas that the form's page provides. */
export const AddressControl = ({ areas, ...props }: LateProps & { areas?: AreasWithin }) =>
  areas ? <AddressWithin {...props} areas={areas} /> : <NationalAddress {...props} />

const NationalAddress = (props: LateProps) => <AddressWithin {...props} areas={useAreas()} />

/** Sheet for province, city and county, then the rest as text. */
const AddressWithin = observer(function AddressWithin({ form, name, label, areas }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [way, setWay] = useState<readonly Option[]>([])
  const address = { ...NONE, ...(form.values[name] as Address | undefined) }
  const { area, detail } = address
  useEffect(() => {
    if (!area) return setWay([])
    let isWanted = true
    wayTo(area, areas).then(
      (found) => isWanted && setWay(found),
      // The code is shown until the names are loaded.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [area, areas])
  const words = way[way.length - 1]?.value === area && area ? wordsOf(way) : area
  return (
    <View>
      <Tappable className="address__area" label={`${label}，${words || UNCHOSEN}`} onTap={() => setOpen(true)}>
        <Text className={classes('address__words', !words && 'placeholder')}>{words || UNCHOSEN}</Text>
        <Icon name="forward" size={16} className="field__arrow" />
      </Tappable>
      <Textarea
        className="address__detail"
        autoHeight
        value={detail}
        maxlength={ROOM}
        placeholder="街道、门牌号"
        placeholderClass="placeholder"
        onInput={(event) => form.set(name, { area, detail: event.detail.value })}
        {...ariaProps({ label: `${label}的详细地址` })}
      />
      <AreaSheet
        open={isOpen}
        title={`${label}的省市区`}
        areas={areas}
        onClose={() => setOpen(false)}
        onDone={(chosen) => {
          setWay(chosen)
          form.set(name, { area: chosen[chosen.length - 1]?.value ?? '', detail })
        }}
      />
    </View>
  )
})

/** 北京市 is both province and city: written once. */
const wordsOf = (way: readonly Option[]) =>
  way
    .map(({ text }) => text)
    .filter((text, index, all) => text !== all[index - 1] && text !== '市辖区')
    .join('')

/** Areas from a code down to its names: 11, 1101, 110105. */
async function wayTo(area: string, areas: AreasWithin): Promise<Option[]> {
  const codes = [`${area.slice(0, 2)}0000`, `${area.slice(0, 4)}00`, area].filter(
    (code, index, all) => all.indexOf(code) === index,
  )
  const way: Option[] = []
  for (const code of codes) {
    const found = (await areas(way[way.length - 1]?.value ?? '')).find(({ value }) => value === code)
    if (found) way.push(found)
  }
  return way
}
