import {filmPoster} from '../screens/videoplay/film-poster.ts'
import css from '../screens/videoplay/VideoPlayer.module.css'

/**
 * The video player in the renderer of early screens: the poster of the film, in the place where the app plays it.
 * `build/server-renderer.ts` replaces the import of the app's player.
 */
export function VideoPlayer({url}: {url: string}) {
  const poster = filmPoster(url)
  return (
    <div className={css.ground}>
      {poster ? <img className={css.video} src={poster} fetchPriority="high" alt="" /> : null}
    </div>
  )
}
