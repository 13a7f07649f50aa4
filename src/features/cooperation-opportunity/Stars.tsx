import { MOST_STARS } from '@contract/cooperation-opportunity/codes'
import { View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import './Stars.scss'

const ALL = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

interface Props {
  /** Accessible name of the rating. */
  label: string
  /** Stars; 0 while none are given. */
  value: number
  /** Absent for a rating that is only shown. */
  onChange?: (stars: number) => void
}

/** Rating of up to five stars, editable or shown. */
export function Stars({ label, value, onChange }: Props) {
  if (!onChange)
    return (
      <View className="stars" {...ariaProps({ role: 'img', label: `${label} ${value} 星` })}>
        {ALL.map((star) => (
          <Icon
            key={star}
            name={star <= value ? 'star-fill' : 'star'}
            size={16}
            className={classes('stars__star', star <= value && 'stars__star--on')}
          />
        ))}
      </View>
    )
  return (
    <View className="stars" {...ariaProps({ role: 'radiogroup', label })}>
      {ALL.map((star) => (
        <Tappable
          key={star}
          className="stars__tap"
          role="radio"
          checked={star === value}
          label={`${label} ${star} 星`}
          throttleMs={0}
          onTap={() => onChange(star)}
        >
          <Icon
            name={star <= value ? 'star-fill' : 'star'}
            size={26}
            className={classes('stars__star', star <= value && 'stars__star--on')}
          />
        </Tappable>
      ))}
    </View>
  )
}
