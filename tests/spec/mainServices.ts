/** The five services of the home page and of the listing, in their order, as the specification gives them. */
export const mainServices = [
  {
    slug: "standard-clean",
    title: "Standard Clean",
    description: /^Regular maintenance cleaning/,
    features: [
      "Dusting and surface wipe-down",
      "Kitchen cleaning and sanitizing",
      "Bathroom refresh",
      "Living room and common areas",
    ],
  },
  {
    slug: "premium-clean",
    title: "Premium Clean",
    description: /^Comprehensive deep cleaning for a thorough refresh/,
    features: [
      "Deep cleaning all rooms",
      "Inside appliance cleaning",
      "Detailed bathroom sanitization",
      "Window cleaning and more",
    ],
  },
  {
    slug: "post-construction-cleanup",
    title: "Post Construction Cleaning",
    description: /^For newly built or renovated homes/,
    features: [
      "Dust and debris removal",
      "Paint and adhesive cleanup",
      "Window and fixture cleaning",
      "Floor protection removal",
    ],
  },
  {
    slug: "commercial-office-cleaning",
    title: "Commercial Office Cleaning",
    description: /^For offices and commercial spaces/,
    features: [
      "Office space sanitization",
      "Conference room cleaning",
      "Restroom maintenance",
      "Common area upkeep",
    ],
  },
  {
    slug: "premium-add-on-services",
    title: "Premium Add-On Services",
    description: /^Home organization for extra areas/,
    features: [
      "Home gym organization",
      "Closet organization",
      "Garage cleaning and organizing",
      "Home office organization",
    ],
  },
] as const;
