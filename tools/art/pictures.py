"""The catalogue: which set and which shot make each picture, and how it is exposed. `samples` are those of each half;
`grain` is how many pixels wide a pixel of the light is (2 where the picture is only seen small or on dense screens)."""
import sys
from collections import namedtuple

Picture = namedtuple('Picture', 'scene shot exposure samples size rooms grain',
                     defaults=(-0.42, 24, (1600, 1067), (), 1))
SMALL = (1200, 800)

PICTURES = {
    'hero-poster': Picture('living', 'hero', -0.45, 24, (1920, 1080), grain=2),
    'hero-poster-portrait': Picture('living', 'hero-upright', -0.45, 16, (1080, 2340), grain=2),
    'hero-poster-evening': Picture('living', 'hero-evening', 0, 20, (1920, 1080), grain=2),
    'hero-poster-portrait-evening': Picture('living', 'hero-upright-evening', 0, 20, (1080, 2340), grain=2),
    'standard-clean': Picture('living', 'tidy', -0.45),
    'weekly-maintenance': Picture('living', 'weekly', -0.45),
    'kitchen-cleaning': Picture('kitchen', 'wide', -0.42),
    'open-oven': Picture('kitchen', 'oven', -0.38),
    'bathroom-cleaning': Picture('bathroom', 'wide', -0.42),
    # One more picture for each room, in which it is lit: house-living-room and so on. The floors, in percent of the width
    # and the height (back left, back right, front right, front left), for what lies on the rooms:
    # living-room 27.8,43.7 53.9,61.8 35.0,79.9  8.9,61.8   bedroom 45.7,26.6 71.8,44.7 53.9,61.8 27.8,43.7
    # bathroom    71.8,44.7 93.6,59.9 75.8,77.0 53.9,61.8   kitchen 53.9,61.8 75.8,77.0 56.9,95.1 35.0,79.9
    'house': Picture('dollhouse', 'opened', -0.85, rooms=('living-room', 'bedroom', 'bathroom', 'kitchen')),
    'whole-home-cleaning': Picture('dollhouse', 'whole', -0.85, grain=2),
    'premium-clean': Picture('dining', 'wide', -0.45),
    'about': Picture('hall', 'welcome', -0.42, 24, (2612, 1742), grain=2),
    'organize-whole-home': Picture('hall', 'ordered', -0.42, 24, SMALL, grain=2),
    'move-in-out': Picture('empty', 'moving', -0.45),
    'post-construction-cleanup': Picture('empty', 'renovated', -0.45),
    'commercial-office-cleaning': Picture('office', 'floor-closed', grain=2),
    'office-open-plan': Picture('office', 'floor'),
    'office-meeting-room': Picture('office', 'meeting'),
    'office-reception': Picture('office', 'reception', -0.28),
    'organize-closet': Picture('storage', 'closet', -0.34),
    'organize-pantry': Picture('storage', 'pantry', -0.22, 24, SMALL),
    'organize-garage': Picture('storage', 'garage', -0.28, 24, SMALL),
    'organize-home-gym': Picture('storage', 'gym', -0.42, 24, SMALL),
    'organize-home-office': Picture('storage', 'study', -0.42, 24, SMALL, grain=2),
}

if __name__ == '__main__':
    picture = PICTURES[sys.argv[1]]
    print(*picture.size, picture.samples, picture.exposure, *picture.rooms)
