// A mini program loads its pages with all their styles.
import './Icon.later.scss'
