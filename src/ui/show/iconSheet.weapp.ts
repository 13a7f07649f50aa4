// A mini program's pages are there with all their styles.
import './Icon.later.scss'
