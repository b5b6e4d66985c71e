"""The catalogue: which set and which shot make each picture, and how it is exposed."""
import sys
from collections import namedtuple

Picture = namedtuple('Picture', 'scene shot exposure samples size', defaults=(-0.42, 22, (1600, 1067)))
SMALL = (1200, 800)

PICTURES = {
    'hero-poster': Picture('living', 'hero', -0.45, 40, (1600, 900)),
    'standard-clean': Picture('living', 'tidy', -0.45),
    'weekly-maintenance': Picture('living', 'weekly', -0.45),
}

if __name__ == '__main__':
    picture = PICTURES[sys.argv[1]]
    print(*picture.size, picture.samples, picture.exposure)
