/** The sixteen routes of the site, each with the words its main heading must contain. */
export const routes = [
  { path: "/", heading: /^Affordable Premium Cleaning Services for Atlanta Homes$/ },
  { path: "/services", heading: /^Our Professional Cleaning Services$/ },
  { path: "/services/standard-clean", heading: /Standard Clean/ },
  { path: "/services/premium-clean", heading: /Premium Clean/ },
  { path: "/services/post-construction-cleanup", heading: /Post[- ]Construction/i },
  { path: "/services/kitchen-cleaning", heading: /Kitchen/ },
  { path: "/services/bathroom-cleaning", heading: /Bathroom/ },
  { path: "/services/whole-home-cleaning", heading: /Whole[- ]Home/i },
  { path: "/services/weekly-maintenance", heading: /Weekly/ },
  { path: "/services/move-in-out", heading: /Move/ },
  { path: "/services/commercial-office-cleaning", heading: /Commercial Office/ },
  { path: "/services/premium-add-on-services", heading: /Premium Add-On/i },
  { path: "/about", heading: /About/ },
  { path: "/contact", heading: /./ },
  { path: "/quote", heading: /^Get Your Free Quote$/ },
  { path: "/faq", heading: /Questions/i },
] as const;

export const mainServiceSlugs = [
  "standard-clean",
  "premium-clean",
  "post-construction-cleanup",
  "commercial-office-cleaning",
  "premium-add-on-services",
] as const;
